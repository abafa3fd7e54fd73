/** What the server says when something in the account went well. */
export const accountAnswers = {
  saved: 'Your information is saved.',
  savedEmail: (email: string) =>
    `Your information is saved. We sent a link to ${email}: press it, and that is your new email.`,
  passwordChanged: 'Your password is changed, and every other browser is signed out.',
  deleted: 'Your account is deleted.',
}

/** What stands for something of an old bag that nobody knows the name of any more. */
export const oneOfYourChoices = 'one of your choices'
export const thisKitchen = 'a kitchen that has left'

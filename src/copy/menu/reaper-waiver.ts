/** Each order line stores the version that the guest accepted, so a changed text needs a new version. */
export const reaperWaiver = {
  version: '2026-01',
  title: 'The Reaper waiver',
  text: 'Reaper heat is made with some of the hottest peppers in the world. By adding it to your order you confirm that you are 18 or older, that you eat it at your own risk, and that nobody in your party with a heart condition, asthma or a pepper allergy will touch it.',
  accept: 'I am 18 or older and I accept the Reaper waiver',
}

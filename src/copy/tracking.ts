/** The question about analytics, and the way back to it. */
export const trackingCopy = {
  title: 'Privacy choices',
  question: 'May we count what gets looked at and ordered here? Never your name or card.',
  more: 'Privacy policy',
  allow: 'Allow',
  refuse: 'No, thanks',
  isAllowed: 'At the moment you allow it.',
  isRefused: 'At the moment we do not.',
}

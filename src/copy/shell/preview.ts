/** What staff read in the preview. */
export const previewCopy = {
  title: 'Preview',
  expired: 'Preview paused after an hour. Save and reload.',
  notShown: 'This change can’t be shown yet. You’re seeing the page before it.',
  offline: 'The site didn’t answer. The preview will update with your next change.',
  missing: {
    title: 'There’s no story here',
    text: (address: string) => `Storyblok has no story at ${address}, saved or published.`,
    open: (address: string) => `Open ${address} as guests see it`,
  },
  viewAs: 'View as',
  views: { all: 'Everyone', guest: 'Guest', member: 'Member' },
  /** What is shown, on the closed toolbar. */
  shown: { all: 'All versions', guest: 'As a guest', member: 'As a member' },
  hint: 'Everyone shows each version of the page at once, with a note on it.',
  at: 'As of',
  atHint: 'Your local time. Leave empty for now.',
  now: 'Now',
  kitchen: 'Kitchen',
  noKitchen: 'None picked yet',
  variant: 'A/B test',
  /** A variant of a test, by the names staff gave both. */
  variantOf: (test: string, variant: string) => `${test}: ${variant}`,
  /** Names of pages that show the blocks being edited. */
  usedOn: (pages: readonly string[]) =>
    pages.length === 0
      ? 'No page shows these blocks yet.'
      : `Publishing here changes ${pages.length === 1 ? 'one page' : `${pages.length} pages`}: ${pages.join(', ')}.`,
  linkHint: 'Ctrl-click or ⌘-click follows a link.',
  problems: (count: number) =>
    count === 0 ? 'No problems' : count === 1 ? '1 problem' : `${count} problems`,
  marks: 'Notes on blocks',
  problemsTitle: 'Problems',
  about: (block: string, field: string) => (field ? `${block}, ${field}` : block),
  severity: { error: 'Error', warning: 'Warning' },
  badge: {
    members: 'Members only',
    guests: 'Guests only',
    hidden: 'Hidden',
    from: (from: string) => `From ${from}`,
    until: (until: string) => `Until ${until}`,
    between: (from: string, until: string) => `From ${from} until ${until}`,
    ended: 'Ended',
    /** A variant of an A/B test, and its part of the guests. */
    variant: (test: string, variant: string, share: number) =>
      `${test}: ${variant}, ${Math.round(share * 100)} %`,
    /** Places as staff picked them, by their values. */
    places: (places: readonly string[]) =>
      `Only in ${places.map(place => place.split('/').at(-1)).join(', ')}`,
    /** As a clock shows them, `2026-11-27 11:00`. */
    local: (from: string | null, until: string | null) =>
      `${[from && `From ${from}`, until && `until ${until}`].filter(Boolean).join(' ')}, by each kitchen’s clock`,
  },
}

/** Whom the page greets when it is viewed as a member. */
export const exampleMember = {
  first_name: 'Alex',
  points: 450,
  pending_points: 0,
  tier: null,
  // Nobody asks the server about somebody who does not exist.
  expires: '2999-01-01T00:00:00.000Z',
}

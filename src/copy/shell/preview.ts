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
  /** The current view, shown on the closed toolbar. */
  shown: { all: 'All versions', guest: 'As a guest', member: 'As a member' },
  hint: 'Everyone shows each version of the page at once, with a note on it.',
  at: 'As of',
  atHint: 'Your local time. Leave empty for now.',
  now: 'Now',
  kitchen: 'Kitchen',
  noKitchen: 'None picked yet',
  variant: 'A/B test',
  variantOf: (test: string, variant: string) => `${test}: ${variant}`,
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
    /** Badge of an A/B test variant with its share of guests. */
    variant: (test: string, variant: string, share: number) =>
      `${test}: ${variant}, ${Math.round(share * 100)} %`,
    /** Badge of a block that is limited to places. */
    places: (places: readonly string[]) =>
      `Only in ${places.map(place => place.split('/').at(-1)).join(', ')}`,
    /** Badge of a block with local times such as `2026-11-27 11:00`. */
    local: (from: string | null, until: string | null) =>
      `${[from && `From ${from}`, until && `until ${until}`].filter(Boolean).join(' ')}, by each kitchen’s clock`,
  },
}

/** A fake member, shown in the preview's member view. */
export const exampleMember = {
  first_name: 'Alex',
  points: 450,
  pending_points: 0,
  tier: null,
  // Never expires, so the preview never requests the fake member from the server.
  expires: '2999-01-01T00:00:00.000Z',
}

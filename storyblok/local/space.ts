/** The pretend space the local content lives in. */
export const space = { id: 1, name: 'Local content', domain: '' } as const

/** A change to content that cannot be made; the message is for the person who wanted it. */
export class RefusedChange extends Error {}

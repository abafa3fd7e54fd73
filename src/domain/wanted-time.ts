/** When an order is wanted: as soon as possible, or at an instant (ISO 8601, UTC) that is one of the kitchen's times. */
export type WantedTime = { kind: 'asap' } | { kind: 'later' | 'advance'; time: string }

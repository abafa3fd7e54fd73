/** Choices beside each other where their `@container` has room for them: a checkout has, a drawer has not. */
export function columns(count: number): string {
  return count > 2 ? 'grid gap-3 @min-[32rem]:grid-cols-3' : 'grid gap-3 @min-[24rem]:grid-cols-2'
}

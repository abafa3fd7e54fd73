/** Declares .astro files, which the TypeScript compiler cannot read but `astro check` can. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}

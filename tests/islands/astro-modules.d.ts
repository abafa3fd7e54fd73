/** The TypeScript compiler cannot read .astro files; `astro check` can. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}

/** Declares .astro files, because the TypeScript compiler cannot read them (unlike `astro check`). */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}

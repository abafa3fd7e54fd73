/** The compiler of .ts files does not read .astro; `astro check` does. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}

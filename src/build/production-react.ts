import type { ViteUserConfig } from 'astro'
import type { OutputBundle } from 'rolldown'

const FOR_DEVELOPERS = /\/node_modules\/react(-dom)?\/.*development/

/** What is built has React's production build alone: Vite leaves it to the process that serves to say which it wants. */
export const productionReact: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'production-react',
  apply: 'build',
  config: () => ({ environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } } }),
  generateBundle(_: unknown, bundle: OutputBundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
    const slow = modules.find(id => FOR_DEVELOPERS.test(id))
    if (slow) throw new Error(`${slow} is React for developers, which takes twice as long for a page`)
  },
}

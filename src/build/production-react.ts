import type { ViteUserConfig } from 'astro'
import type { OutputBundle } from 'rolldown'

const FOR_DEVELOPERS = /\/node_modules\/react(-dom)?\/.*development/

/**
 * What is built has React's production build alone: left in node_modules, it would be the one for developers wherever
 * nobody said NODE_ENV=production. In development it stays there, because Vite's own runner takes no CommonJS.
 */
export const productionReact: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'production-react',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: ['react', 'react-dom', 'nanostores', '@nanostores/react'] },
    environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
  generateBundle(_: unknown, bundle: OutputBundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
    const slow = modules.find(id => FOR_DEVELOPERS.test(id))
    if (slow) throw new Error(`${slow} is React for developers, which takes twice as long for a page`)
  },
}

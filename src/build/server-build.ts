import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger, ViteUserConfig } from 'astro'
import type { OutputBundle } from 'rolldown'

const DEVELOPMENT_BUILD = /\/node_modules\/react(-dom)?\/.*development/

/**
 * Bundles React's production build. If React were loaded from node_modules, its development build would be
 * used unless NODE_ENV is production. In development, React stays external, because Vite's module runner does
 * not support CommonJS.
 */
const productionReact: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'production-react',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: ['react', 'react-dom', 'nanostores', '@nanostores/react'] },
    environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
  generateBundle(_: unknown, bundle: OutputBundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
    const devModule = modules.find(id => DEVELOPMENT_BUILD.test(id))
    if (devModule)
      throw new Error(`${devModule} is React for developers, which takes twice as long for a page`)
  },
}

type Build = { dist: string; client: string; logger: AstroIntegrationLogger }

/** Builds pages with React's production build, and then runs the given build steps in order. */
export function serverBuild(steps: readonly ((build: Build) => Promise<void>)[]): AstroIntegration {
  return {
    name: 'server-build',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [productionReact] } })
      },
      'astro:build:done': async ({ dir, logger }) => {
        const client = fileURLToPath(dir)
        for (const step of steps) await step({ dist: join(client, '..'), client, logger })
      },
    },
  }
}

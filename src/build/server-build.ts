import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { productionReact } from './production-react.ts'

type Build = { dist: string; client: string; logger: AstroIntegrationLogger }

/** Builds pages with React's production build, and then runs the other build steps of the server in order. */
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

import { createHash } from 'node:crypto'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { storyblok } from '@storyblok/astro'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { bundleServer } from './src/build/bundle-server.ts'
import { languageBuild } from './src/build/language-build.ts'
import { BUILT_LANGUAGE, localizedCopy } from './src/build/localized-copy.ts'
import { pageChunks } from './src/build/page-chunks.ts'
import { precompress } from './src/build/precompress.ts'
import { serverBuild } from './src/build/server-build.ts'
import { languages } from './src/domain/language.ts'
import { pagePolicy } from './src/layouts/head/page-policy.ts'
import { pageRuntime } from './src/layouts/head/page-runtime.ts'
import { speculationRules } from './src/layouts/head/speculation-rules.ts'
import { publishFirstRelease } from './src/server/content/publish-first-release.ts'
import { buildEmptyDatabase } from './src/server/db/build-empty-database.ts'
import { workerIntegration } from './src/worker/worker-integration.ts'

const [first, ...known] = languages
const { DIST_DIR: dist = 'dist', SITE_LANGUAGES: served } = process.env
const others = known.filter(language => served?.split(',').includes(language) ?? true)
// `BUILT_LANGUAGE` is set by the default language's build when it builds another language, and by the dev
// server.
const language = languages.find(each => each === process.env[BUILT_LANGUAGE]) ?? first
const isFirst = language === first

export default defineConfig({
  output: 'server',
  outDir: isFirst ? dist : `${dist}/${language}`,
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  prefetch: false,
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: pagePolicy,
      // Allows the inline script with the speculation rules, which is the same on every page.
      scriptDirective: {
        hashes: [`sha256-${createHash('sha256').update(speculationRules(language)).digest('base64')}`],
      },
    },
    // Astro's origin check is not needed, because the API checks the origin of its requests, and Astro's
    // pages accept no unsafe methods.
    checkOrigin: false,
  },
  devToolbar: { enabled: false },
  integrations: [
    // Disables streaming, because React would insert large Suspense boundaries with inline scripts, which the
    // CSP blocks.
    react({ include: ['**/*.tsx'], experimentalDisableStreaming: true }),
    // The Storyblok integration only registers the block components. `src/server/content/source.ts` reads the
    // content.
    storyblok({
      accessToken: 'unused',
      useCustomApi: true,
      bridge: false,
      livePreview: false,
      enableFallbackComponent: true,
      customFallbackComponent: 'storyblok/UnknownBlock',
    }),
    pageRuntime([localizedCopy(language, isFirst)]),
    pageChunks(!isFirst),
    languageBuild({ language, first, others }),
    workerIntegration({ language, first, others }),
    // All languages share the results of these steps, so only the first language's build runs them.
    serverBuild(isFirst ? [precompress, bundleServer, buildEmptyDatabase, publishFirstRelease] : []),
  ],
  vite: {
    // Bundles zod, with which Astro's runtime validates its settings. Unbundled, zod would load a hundred
    // modules at each startup.
    ssr: { noExternal: ['zod'] },
    plugins: [tailwindcss()],
  },
})

import node from '@astrojs/node'
import react from '@astrojs/react'
import { storyblok } from '@storyblok/astro'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { clientIntent } from './src/islands/client-intent.ts'
import { precompress } from './src/server/web/precompress.ts'

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  adapter: node({ mode: 'middleware' }),
  trailingSlash: 'never',
  build: { format: 'file' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: https://*.storyblok.com",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
    // The API has its own guard; Astro's pages take no unsafe method.
    checkOrigin: false,
  },
  devToolbar: { enabled: false },
  integrations: [
    react({ include: ['**/*.tsx'] }),
    // Content comes through our own client (src/content/client.ts); the integration only finds the blocks.
    storyblok({ accessToken: 'unused', useCustomApi: true, bridge: false, livePreview: false }),
    clientIntent(),
    precompress(),
  ],
  vite: { plugins: [tailwindcss()] },
})

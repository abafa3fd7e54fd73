import type { NextConfig } from 'next'

/** Static export, the fastest mode of Next.js. */
const config: NextConfig = {
  output: 'export',
  reactStrictMode: true,
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
}

export default config

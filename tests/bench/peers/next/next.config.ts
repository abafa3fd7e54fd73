import type { NextConfig } from 'next'

/** Every page is drawn ahead and sent as a file, which is the fastest that Next.js has. */
const config: NextConfig = {
  output: 'export',
  reactStrictMode: true,
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
}

export default config

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium flag that disables pictures. */
export const PICTURES_OFF = '--blink-settings=imagesEnabled=false'

/**
 * Candidates in order of preference. The headless shell uses only two thirds of the full browser's CPU time.
 */
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()]
  return candidates.find(path => path !== undefined && existsSync(path))
}

/**
 * Returns the path of Chromium. If it is missing, installs Debian's headless shell (for root) or Playwright's
 * Chromium. Throws if neither works.
 */
export function requireChromium(): string {
  const matches = findChromium() ?? install()
  if (!matches) {
    throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to the one you have.')
  }
  return matches
}

function install(): string | undefined {
  console.log('No Chromium found: installing one…')
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
  }
  if (!findChromium()) run('npx', ['playwright', 'install', 'chromium'])
  return findChromium()
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
}

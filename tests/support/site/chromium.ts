import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell first: it does for our pages what the whole browser does, in two thirds of the time. */
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A Chromium to test with: CHROMIUM_PATH, a system one, Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()]
  return candidates.find(path => path !== undefined && existsSync(path))
}

/** Installs one when there is none: Debian's headless shell when root, else Playwright's. Throws when neither works. */
export function requireChromium(): string {
  const found = findChromium() ?? install()
  if (!found) {
    throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to the one you have.')
  }
  return found
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

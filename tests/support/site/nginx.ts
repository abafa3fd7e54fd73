import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#tests/support/free-port.ts'

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx']

/**
 * Starts nginx with the configuration in `src/server/deploy`, in front of the processes on `ports`. Returns
 * null if nginx is not installed.
 */
export async function startNginx(ports: [number, number]) {
  const binary = places.find(existsSync)
  if (!binary) return null
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-nginx-'))
  const port = await findFreePort()
  const site = readFileSync(new URL('../../../src/server/deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('127.0.0.1:4321', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:4322', `127.0.0.1:${ports[1]}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  )
  const server = spawn(binary, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(server, 'exit')
  const lines: string[] = []
  server.stderr.on('data', data => lines.push(String(data)))
  const stop = async () => {
    server.kill('SIGQUIT')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => server.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    const isListening = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isListening) return { url, lines, stop }
    if (server.exitCode !== null) throw new Error(`nginx ended: ${lines.join('')}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.css', '.js', '.json', '.svg', '.xml', '.txt', '.webmanifest'])
const MIN_BYTES = 512

/**
 * Writes a brotli and a gzip variant next to each text file in the build output, so that the server does not
 * compress these files on request.
 */
export async function precompress({ client }: { client: string }): Promise<void> {
  const names = await readdir(client, { recursive: true })
  await Promise.all(
    names.filter(name => compressible.has(extname(name))).map(name => compressFile(join(client, name))),
  )
}

export async function compressBrotli(content: Buffer): Promise<Buffer> {
  if (content.length < MIN_BYTES) return content
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  return promisify(brotliCompress)(content, quality)
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const compressed = await compressBrotli(content)
  if (compressed === content) return
  await writeFile(`${file}.br`, compressed)
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

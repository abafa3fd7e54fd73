import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Language, languages } from '../../domain/language.ts'
import { type Colors, colorsCss } from '../../domain/look/colors.ts'
import { EDGES, type Look, ORDER_ICONS, type Speech } from '../../domain/look/look.ts'
import { PICTURE_ROLES, type PictureRole } from '../../domain/look/picture-roles.ts'
import { unreadable } from '../../domain/look/readable.ts'
import { typefaceCss } from '../../domain/look/typeface.ts'
import { type CatalogWords, inWords } from '../../domain/menu/catalog/catalog-words.ts'
import { lettersAddress, unsupportedLetters } from './chain-typeface.ts'
import { readChainWords } from './chain-words.ts'
import { readJson } from './json-file.ts'
import { sender } from './mail-config.ts'

export type Chain = {
  id: string
  catalog: string
  content: string
  files: string
  letters: { file: string; address: string } | null
  mailFrom: string
  colors: Colors
  /** Pictures in /art by their role on pages that are code. */
  pictures: Record<PictureRole, string>
  look: Look
  words: CatalogWords
}

export const HOUSE = 'red-comb'
const chains = fileURLToPath(new URL('../../../src/chains', import.meta.url))

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'write it as #1b1512')

const percent = z.number().min(20).max(200)

const chainFile = z.strictObject({
  name: z.string().min(1).max(40),
  serves: z.string().min(1).max(40),
  cuisines: z.array(z.string().min(1)).min(1).max(5),
  dish: z.string().min(1).max(20),
  program: z.string().min(1).max(30),
  greeting: z.string().min(1).max(30),
  signoff: z.string().min(1).max(20),
  edge: z.enum(EDGES).default('waves'),
  icon: z.enum(ORDER_ICONS).default('bag'),
  languages: z.array(z.enum(languages)).default([]),
  mail_from: sender,
  content: z.string().default('content'),
  colors: z
    .strictObject({
      paper: color,
      surface: color,
      ink: color,
      primary: color,
      accent: color,
      depth: color,
    })
    .superRefine((colors, ctx) => {
      for (const message of unreadable(colors)) ctx.addIssue({ code: 'custom', message })
    }),
  typeface: z
    .strictObject({
      family: z.string().regex(/^[\w -]{1,40}$/, 'write it with letters, digits and spaces'),
      file: z.string().regex(/^\/[\w/.-]+\.woff2$/, 'name a woff2 file below public/, as /fonts/mine.woff2'),
      size: percent,
      capitals: percent,
      fallback: percent,
    })
    .optional(),
  pictures: z.record(z.enum(PICTURE_ROLES), z.string().regex(/^[\w/-]+$/, 'name a picture of /art')),
})

/** A database is tied to the chain it was created for, so a mismatch would fail only at the second start. */
const catalogSettings = z.object({ chain: z.string().optional() }).catch({})

type ChainResult = { chain: Chain; problems: string[] }

/**
 * Reads the chain that `CHAIN` names: a folder in src/chains/ or a path. If its files have problems, they are returned
 * together with the default chain. `wanted` limits the chain's languages.
 */
export function readChain(named: string = HOUSE, wanted: readonly string[] = languages): ChainResult {
  const folder = named.includes('/') ? resolve(named) : join(chains, named)
  const file = join(folder, 'chain.json')
  if (!existsSync(file)) {
    return defaultChainInstead(
      named,
      `CHAIN must be one of ${chainNames().join(', ')}, or the path of a folder with a chain.json; ${named} is neither.`,
    )
  }
  const parsed = z.safeParse(chainFile, readJson(file))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      ({ path, message }) => `${join(named, 'chain.json')} ${path.join('.')}: ${message}`,
    )
    return defaultChainInstead(named, ...wrong)
  }
  const { name, serves, cuisines, dish, program, greeting, signoff, colors, pictures } = parsed.data
  const { mail_from, content, edge, icon, typeface } = parsed.data
  const unfit = typeface && unsupportedLetters(join(folder, 'public', typeface.file))
  if (unfit) return defaultChainInstead(named, `${join(named, 'public', typeface.file)} ${unfit}`)
  const address = typeface && lettersAddress(join(folder, 'public', typeface.file))
  const served = typeface && address ? { ...typeface, file: address } : null
  const speech = { serves, cuisines, dish, program, greeting, signoff }
  const offered = parsed.data.languages.filter(language => wanted.includes(language))
  const spoken = languages.filter((known, index) => index === 0 || offered.includes(known))
  const logo = readLogo(join(folder, 'logo.svg'))
  if (typeof logo === 'string') return defaultChainInstead(named, `${join(named, 'logo.svg')} ${logo}`)
  const { words, problems } = readChainWords(join(folder, 'words'))
  if (problems.length > 0) return defaultChainInstead(named, ...problems)
  const id = basename(folder)
  const { chain: said = id } = catalogSettings.parse(readJson(join(folder, 'catalog/settings.json')))
  if (said !== id) {
    return defaultChainInstead(
      named,
      `${join(named, 'catalog/settings.json')} has "chain": "${said}", but the folder of the chain is ${id}: write "chain": "${id}".`,
    )
  }
  const chain = {
    id,
    words,
    catalog: join(folder, 'catalog'),
    content: relative(process.cwd(), join(folder, content)),
    files: join(folder, 'public'),
    letters: typeface && address ? { file: typeface.file, address } : null,
    mailFrom: mail_from,
    colors,
    pictures,
    look: {
      ...{ name, ...speech, logo, edge, icon },
      languages: spoken,
      speech: Object.fromEntries(spoken.slice(1).map(each => [each, speechIn(speech, words, each)])),
      paper: colors.paper,
      typeface: served && { family: served.family, file: served.file },
      css: [colorsCss(colors), served && typefaceCss(served)].filter(Boolean).join('') || null,
    },
  }
  return { chain, problems: [] }
}

function speechIn({ cuisines, ...texts }: Speech, words: CatalogWords, language: Language): Speech {
  const spoken = (text: string) => inWords(words, text, language)
  return {
    cuisines: cuisines.map(spoken),
    serves: spoken(texts.serves),
    dish: spoken(texts.dish),
    program: spoken(texts.program),
    greeting: spoken(texts.greeting),
    signoff: spoken(texts.signoff),
  }
}

export function chainNames(): string[] {
  return readdirSync(chains)
    .filter(name => existsSync(join(chains, name, 'chain.json')))
    .toSorted()
}

function defaultChainInstead(named: string, ...problems: string[]): ChainResult {
  if (named === HOUSE) throw new Error(problems.join('\n'))
  return { chain: readChain().chain, problems }
}

function readLogo(file: string): Look['logo'] | string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, viewBox, drawing] = /<svg[^>]*\sviewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(text) ?? []
  if (!viewBox || !drawing) return 'must be an SVG file with a viewBox.'
  const untitled = drawing.replace(/<title[^>]*>[\s\S]*?<\/title>/g, '').trim()
  const [refused] = /<(?:style|script)\b|\s(?:style|id|on\w+)(?=\s*=)/i.exec(untitled) ?? []
  if (refused) return `has ${refused.trim()}: a logo may only have shapes, without styles, scripts, or ids.`
  return { viewBox, drawing: untitled.replace(/>\s+</g, '><').replace(/\s*\n\s*/g, ' ') }
}

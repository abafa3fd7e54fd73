import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Language, languages } from '#src/domain/language.ts'
import { type Colors, renderColorsCss } from '#src/domain/look/colors.ts'
import { type BrandCopy, FOOTER_EDGES, type Look, ORDER_ICONS } from '#src/domain/look/look.ts'
import { PICTURE_ROLES, type PictureRole } from '#src/domain/look/picture-roles.ts'
import { findContrastProblems } from '#src/domain/look/readable.ts'
import { renderTypefaceCss } from '#src/domain/look/typeface.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import { translateText } from '#src/language/translate-text.ts'
import { readChainTranslations } from './chain-translations.ts'
import { createHashedTypefaceUrl, findTypefaceProblem } from './chain-typeface.ts'
import { readJson } from './json-file.ts'
import { senderSchema } from './mail-config.ts'

export type Chain = {
  id: string
  catalog: string
  content: string
  files: string
  typeface: { file: string; address: string } | null
  mailFrom: string
  colors: Colors
  /** Pictures in /art by role, for pages without Storyblok content. */
  pictures: Record<PictureRole, string>
  look: Look
  translations: CatalogTranslations
}

export const DEFAULT_CHAIN = 'red-comb'
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
  edge: z.enum(FOOTER_EDGES).default('waves'),
  icon: z.enum(ORDER_ICONS).default('bag'),
  languages: z.array(z.enum(languages)).default([]),
  mail_from: senderSchema,
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
      for (const message of findContrastProblems(colors)) ctx.addIssue({ code: 'custom', message })
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

/**
 * The chain id in a catalog's settings. `readChain` checks that it matches the folder name; otherwise a wrong
 * id would not be caught until the server's second startup.
 */
const catalogSettings = z.object({ chain: z.string().optional() }).catch({})

type ChainResult = { chain: Chain; problems: string[] }

/**
 * Reads the chain named by `CHAIN`: a folder in src/chains/, or a path. If its files have problems, returns
 * the problems together with the default chain. Throws if the default chain itself has problems.
 * `requestedLanguages` limits the chain's languages; English is always included.
 */
export function readChain(
  chainName: string = DEFAULT_CHAIN,
  requestedLanguages: readonly string[] = languages,
): ChainResult {
  const folder = chainName.includes('/') ? resolve(chainName) : join(chains, chainName)
  const file = join(folder, 'chain.json')
  if (!existsSync(file)) {
    return fallBackToDefaultChain(
      chainName,
      `CHAIN must be one of ${listChainNames().join(', ')}, or the path of a folder with a chain.json; ${chainName} is neither.`,
    )
  }
  const parsed = z.safeParse(chainFile, readJson(file))
  if (!parsed.success) {
    const fileProblems = parsed.error.issues.map(
      ({ path, message }) => `${join(chainName, 'chain.json')} ${path.join('.')}: ${message}`,
    )
    return fallBackToDefaultChain(chainName, ...fileProblems)
  }
  const { name, serves, cuisines, dish, program, greeting, signoff, colors, pictures } = parsed.data
  const { mail_from, content, edge, icon, typeface } = parsed.data
  const typefaceProblem = typeface && findTypefaceProblem(join(folder, 'public', typeface.file))
  if (typefaceProblem)
    return fallBackToDefaultChain(chainName, `${join(chainName, 'public', typeface.file)} ${typefaceProblem}`)
  const typefaceUrl = typeface && createHashedTypefaceUrl(join(folder, 'public', typeface.file))
  const servedTypeface = typeface && typefaceUrl ? { ...typeface, file: typefaceUrl } : null
  const brandCopy = { serves, cuisines, dish, program, greeting, signoff }
  const offeredLanguages = parsed.data.languages.filter(language => requestedLanguages.includes(language))
  const siteLanguages = languages.filter(
    (candidate, index) => index === 0 || offeredLanguages.includes(candidate),
  )
  const logo = readLogo(join(folder, 'logo.svg'))
  if (typeof logo === 'string')
    return fallBackToDefaultChain(chainName, `${join(chainName, 'logo.svg')} ${logo}`)
  const { translations, problems } = readChainTranslations(join(folder, 'words'))
  if (problems.length > 0) return fallBackToDefaultChain(chainName, ...problems)
  const id = basename(folder)
  const { chain: declaredId = id } = catalogSettings.parse(readJson(join(folder, 'catalog/settings.json')))
  if (declaredId !== id) {
    return fallBackToDefaultChain(
      chainName,
      `${join(chainName, 'catalog/settings.json')} has "chain": "${declaredId}", but the folder of the chain is ${id}: write "chain": "${id}".`,
    )
  }
  const chain = {
    id,
    translations,
    catalog: join(folder, 'catalog'),
    content: relative(process.cwd(), join(folder, content)),
    files: join(folder, 'public'),
    typeface: typeface && typefaceUrl ? { file: typeface.file, address: typefaceUrl } : null,
    mailFrom: mail_from,
    colors,
    pictures,
    look: {
      name,
      ...brandCopy,
      logo,
      edge,
      icon,
      languages: siteLanguages,
      speech: Object.fromEntries(
        siteLanguages
          .slice(1)
          .map(language => [language, translateBrandCopy(brandCopy, translations, language)]),
      ),
      paper: colors.paper,
      typeface: servedTypeface && { family: servedTypeface.family, file: servedTypeface.file },
      css:
        [renderColorsCss(colors), servedTypeface && renderTypefaceCss(servedTypeface)]
          .filter(Boolean)
          .join('') || null,
    },
  }
  return { chain, problems: [] }
}

function translateBrandCopy(
  { cuisines, ...texts }: BrandCopy,
  translations: CatalogTranslations,
  language: Language,
): BrandCopy {
  const translate = (text: string) => translateText(translations, text, language)
  return {
    cuisines: cuisines.map(translate),
    serves: translate(texts.serves),
    dish: translate(texts.dish),
    program: translate(texts.program),
    greeting: translate(texts.greeting),
    signoff: translate(texts.signoff),
  }
}

export function listChainNames(): string[] {
  return readdirSync(chains)
    .filter(name => existsSync(join(chains, name, 'chain.json')))
    .toSorted()
}

function fallBackToDefaultChain(chainName: string, ...problems: string[]): ChainResult {
  if (chainName === DEFAULT_CHAIN) throw new Error(problems.join('\n'))
  return { chain: readChain().chain, problems }
}

function readLogo(file: string): Look['logo'] | string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, viewBox, drawing] = /<svg[^>]*\sviewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(text) ?? []
  if (!viewBox || !drawing) return 'must be an SVG file with a viewBox.'
  const untitled = drawing.replace(/<title[^>]*>[\s\S]*?<\/title>/g, '').trim()
  const [forbidden] = /<(?:style|script)\b|\s(?:style|id|on\w+)(?=\s*=)/i.exec(untitled) ?? []
  if (forbidden)
    return `has ${forbidden.trim()}: a logo may only have shapes, without styles, scripts, or ids.`
  return { viewBox, drawing: untitled.replace(/>\s+</g, '><').replace(/\s*\n\s*/g, ' ') }
}

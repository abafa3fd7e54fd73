import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictures } from '#src/art/pictures.ts'
import { scenes } from '#src/art/scenes.ts'
import { artSrcset, heatMaskUrl } from '#src/domain/content/art.ts'
import { PICTURE_ROLES } from '#src/domain/look/picture-roles.ts'
import { listChainNames, readChain } from '#src/server/config/chain-config.ts'

const root = join(import.meta.dirname, '../..')
const onDisk = (path: string) => existsSync(join(root, 'public', path))
const named = Object.keys(pictures).map(name => `/art/${name}.webp`)

describe('generated pictures', () => {
  test('every generated picture exists in every width that pages use', () => {
    const addresses = named.flatMap(src => [
      src,
      ...(artSrcset(src) ?? '').split(', ').map(one => one.split(' ')[0]),
    ])
    expect(addresses.filter(address => !onDisk(address ?? ''))).toEqual([])
  })

  test('a fingerprint is recorded for each generated picture and for nothing else', () => {
    const recorded = JSON.parse(readFileSync(join(root, 'src/art/drawn.json'), 'utf8'))
    expect(Object.keys(recorded).sort()).toEqual([...Object.keys(pictures), ...Object.keys(scenes)].sort())
  })

  test('a generated picture takes at most 9 KiB at card size and 60 KiB at full size', () => {
    const heavy = (folder: string, most: number) =>
      readdirSync(join(root, 'public/art', folder)).filter(
        file => statSync(join(root, 'public/art', folder, file)).size > most * 1024,
      )
    expect(heavy('384', 9)).toEqual([])
    expect(heavy('1280', 60)).toEqual([])
  })
})

test('every picture in /art that code or content uses exists', () => {
  const files = ['src', 'storyblok/stories', 'storyblok/presets'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /(?<!\.test)\.(?:json|tsx?|astro)$/.test(file))
      .map(file => join(root, folder, file)),
  )
  const displayed = new Set(
    files.flatMap(file => readFileSync(file, 'utf8').match(/\/art\/[\w/-]+\.webp/g) ?? []),
  )
  const roles = PICTURE_ROLES.map(role => `/art/role/${role}.webp`)
  expect([...displayed].filter(address => ![...named, ...roles].includes(address))).toEqual([])
})

test.each(listChainNames())('every placeholder picture of the chain “%s” exists', id => {
  const { chain } = readChain(id)
  const own = Object.values(chain.pictures).map(name => `/art/${name}.webp`)
  const callbackParams = (address: string) => existsSync(join(chain.files, address))
  expect(own.filter(address => !named.includes(address) && !callbackParams(address))).toEqual([])
})

type Dish = { id: string; heat_meter_layout?: string; images?: Record<string, { url: string }> }

function dishesOf(chain: string): Dish[] {
  const folder = join(root, 'src/chains', chain, 'catalog/products')
  return readdirSync(folder).flatMap(file => JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

test.each(listChainNames())('every dish of the chain “%s” has a picture', id => {
  expect(dishesOf(id).length).toBeGreaterThan(10)
  expect(dishesOf(id).filter(({ images }) => !images)).toEqual([])
})

test('every dish with a heat meter has a picture that can be tinted', () => {
  const dishes = dishesOf('red-comb')
  const hot = dishes.filter(({ heat_meter_layout }) => heat_meter_layout && heat_meter_layout !== 'none')
  const addresses = hot.flatMap(({ images = {} }) => Object.values(images).map(({ url }) => url))
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter(address => !onDisk(heatMaskUrl(address) ?? ''))).toEqual([])
})

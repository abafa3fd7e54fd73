import { expect, test } from 'vitest'
import { shareLink } from '#src/stores/order/share-link.ts'

const menu = { title: 'Red Comb', text: 'Hungry too?', url: 'https://redcomb.example/menu/nashville' }
const refusing = (name: string) => async () => {
  throw new DOMException('', name)
}

test('a guest can share the menu through the phone’s share sheet', async () => {
  const shared: object[] = []
  const share = async (data: object) => void shared.push(data)
  expect(await shareLink(menu, { share })).toBe('shared')
  expect(shared).toEqual([menu])
})

test('the menu’s link is copied if there is no share sheet', async () => {
  const copied: string[] = []
  const copy = async (text: string) => void copied.push(text)
  expect(await shareLink(menu, { copy })).toBe('copied')
  expect(await shareLink(menu, { share: refusing('NotAllowedError'), copy })).toBe('copied')
  expect(copied).toEqual([menu.url, menu.url])
})

test('the link is not copied if the guest cancels the share sheet', async () => {
  const copied: string[] = []
  const copy = async (text: string) => void copied.push(text)
  expect(await shareLink(menu, { share: refusing('AbortError'), copy })).toBe('canceled')
  expect(copied).toEqual([])
  expect(await shareLink(menu, { copy: refusing('NotAllowedError') })).toBe('failed')
  expect(await shareLink(menu, {})).toBe('failed')
})

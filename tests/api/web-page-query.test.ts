import { expect, test } from 'vitest'
import { pageQuery } from '#src/server/web/page-query.ts'

const signIn = '/account/signin'

test('a page that reads no query is the same with any', () => {
  expect(pageQuery('/order', '?q=austin&next=/order&problem=internal')).toBe('')
  expect(pageQuery('/constructor', '?q=austin')).toBe('')
})

test('the sign-in is told why it failed and where it leads', () => {
  expect(pageQuery(signIn, '?next=/order/checkout&problem=credentials_wrong&utm=x')).toBe(
    '?problem=credentials_wrong&next=%2Forder%2Fcheckout',
  )
  expect(pageQuery('/account/signup', '?next=/order')).toBe('?next=%2Forder')
  expect(pageQuery(signIn, '')).toBe('')
})

test.each([
  '?problem=your_account_is_closed',
  '?problem=toString',
  '?next=https://evil.example',
  '?next=//evil.example',
])('the sign-in says and does nothing of what others make up: %s', query =>
  expect(pageQuery(signIn, query)).toBe(''),
)

test.each(['/menu/portland', '/order/portland', '/menu/portland/category/shakes', '/catering/portland'])(
  '%s is drawn with the brand it is asked for, and with nothing else of the query',
  path => {
    expect(pageQuery(path, '?utm=x&brand=shake-shed&category=shakes')).toBe('?brand=shake-shed')
    expect(pageQuery(path, '?brand=%22%3E')).toBe('')
    expect(pageQuery(path, '')).toBe('')
  },
)

test('what orders without a menu has no brand', () => {
  expect(pageQuery('/menu/portland/product/fries', '?brand=shake-shed')).toBe('')
  expect(pageQuery('/menu', '?brand=shake-shed')).toBe('')
})

import { afterEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '#src/domain/language.ts'
import type { PromotionProblem } from '#src/domain/promotion/promotion-problem.ts'
import type { LocalMoment } from '#src/domain/time/local-moment.ts'
import { setLanguageSource } from '#src/language/current-language.ts'
import * as enMembers from './account/members-area.ts'
import * as enBag from './bag/bag.ts'
import * as enMerge from './bag/bag-merge.ts'
import * as enTrouble from './bag/kitchen-problem.ts'
import * as enOffers from './bag/offers.ts'
import * as enPoints from './bag/points-to-earn.ts'
import * as enPromotions from './bag/promotions.ts'
import * as enTender from './checkout/tender-text.ts'
import * as enAccount from './errors/account-errors.ts'
import * as enKitchen from './errors/kitchen-errors.ts'
import * as enSite from './errors/site-errors.ts'
import * as esMembers from './es/account/members-area.ts'
import * as esBag from './es/bag/bag.ts'
import * as esMerge from './es/bag/bag-merge.ts'
import * as esTrouble from './es/bag/kitchen-problem.ts'
import * as esOffers from './es/bag/offers.ts'
import * as esPoints from './es/bag/points-to-earn.ts'
import * as esPromotions from './es/bag/promotions.ts'
import * as esTender from './es/checkout/tender-text.ts'
import * as esAccount from './es/errors/account-errors.ts'
import * as esKitchen from './es/errors/kitchen-errors.ts'
import * as esSite from './es/errors/site-errors.ts'
import * as esMoment from './es/kitchen/moment-text.ts'
import * as esMail from './es/mail.ts'
import * as esCalories from './es/menu/calories.ts'
import * as enMoment from './kitchen/moment-text.ts'
import * as enMail from './mail.ts'
import * as enCalories from './menu/calories.ts'

const members = { en: enMembers.membersAreaCopy, es: esMembers.membersAreaCopy }
const bag = { en: enBag.bagCopy, es: esBag.bagCopy }
const merge = { en: enMerge.bagMergeCopy, es: esMerge.bagMergeCopy }
const offers = { en: enOffers.offersCopy, es: esOffers.offersCopy }
const mail = { en: enMail.mailCopy, es: esMail.mailCopy }
const calories = { en: enCalories, es: esCalories }
const points = { en: enPoints, es: esPoints }
const account = { en: enAccount, es: esAccount }
const site = { en: enSite, es: esSite }

afterEach(() => setLanguageSource(() => 'en'))

function renderInEachLanguage<Words>(all: Record<Language, Words>, say: (words: Words) => string): string[] {
  return languages.map(language => {
    setLanguageSource(() => language)
    return say(all[language])
  })
}

describe('phrases with a singular and a plural', () => {
  test.each<[string[], string, string]>([
    [
      renderInEachLanguage(bag, ({ added }) => added(1)),
      'Added. 1 item in your bag.',
      'Agregado. 1 artículo en tu bolsa.',
    ],
    [
      renderInEachLanguage(bag, ({ added }) => added(2)),
      'Added. 2 items in your bag.',
      'Agregado. 2 artículos en tu bolsa.',
    ],
    [
      renderInEachLanguage(bag, ({ again }) => again.replaces(1)),
      'The 1 item in your bag will be replaced.',
      'Se reemplazará el artículo que hay en tu bolsa.',
    ],
    [
      renderInEachLanguage(merge, ({ comes }) => comes(1, 2)),
      '1 item can go in this bag, 2 can’t.',
      '1 artículo puede pasar a esta bolsa; 2 no.',
    ],
    [
      renderInEachLanguage(merge, ({ comes }) => comes(3, 1)),
      '3 items can go in this bag, 1 can’t.',
      '3 artículos pueden pasar a esta bolsa; 1 no.',
    ],
    [renderInEachLanguage(offers, ({ daysRemaining }) => daysRemaining(1)), '1 day remaining', 'Queda 1 día'],
    [
      renderInEachLanguage(offers, ({ daysRemaining }) => daysRemaining(7)),
      '7 days remaining',
      'Quedan 7 días',
    ],
    [renderInEachLanguage(points, ({ pointsText }) => pointsText(1)), '1 point', '1 punto'],
    [renderInEachLanguage(points, ({ pointsText }) => pointsText(1200)), '1,200 points', '1,200 puntos'],
    [
      renderInEachLanguage(calories, ({ caloriesText }) => caloriesText({ from: 19_000, to: 25_000 })),
      '19,000–25,000 Cal',
      '19,000–25,000 cal',
    ],
    [
      renderInEachLanguage(calories, ({ caloriesText }) => caloriesText({ from: 1200, to: null })),
      'at least 1,200 Cal',
      'mín. 1,200 cal',
    ],
    [
      renderInEachLanguage(account, ({ missingPointsText }) => missingPointsText(1)),
      'You need 1 more point for this reward.',
      'Te falta 1 punto para esta recompensa.',
    ],
    [
      renderInEachLanguage(account, ({ missingPointsText }) => missingPointsText(1500)),
      'You need 1,500 more points for this reward.',
      'Te faltan 1,500 puntos para esta recompensa.',
    ],
    [renderInEachLanguage(members, ({ usuals }) => usuals.times(1)), 'Ordered once', 'Se pidió 1 vez'],
    [renderInEachLanguage(members, ({ usuals }) => usuals.times(4)), 'Ordered 4 times', 'Se pidió 4 veces'],
    [
      renderInEachLanguage(mail, ({ lasts }) => lasts(60)),
      'This link works once, for 1 hour.',
      'Este enlace funciona una sola vez, durante 1 hora.',
    ],
    [
      renderInEachLanguage(site, ({ tooManyRequestsText }) => tooManyRequestsText(61)),
      'Too many tries. Please wait 2 minutes and try again.',
      'Eso se intentó demasiadas veces. Espera 2 minutos e inténtalo de nuevo.',
    ],
    [
      renderInEachLanguage(site, ({ tooManyRequestsText }) => tooManyRequestsText(7200)),
      'Too many tries. Please wait 2 hours and try again.',
      'Eso se intentó demasiadas veces. Espera 2 horas e inténtalo de nuevo.',
    ],
  ])('the phrases %j agree with their number', (words, english, spanish) => {
    expect(words).toEqual([english, spanish])
  })
})

describe('the phrase for a moment', () => {
  const moment = { en: enMoment, es: esMoment }
  const at = (day: LocalMoment['day'], time: string): LocalMoment => ({ day, date: '2026-12-28', time })

  test.each<[LocalMoment, string, string]>([
    [at('today', '13:00'), 'at 1:00 PM', 'a la 1:00 p.m.'],
    [at('today', '11:30'), 'at 11:30 AM', 'a las 11:30 a.m.'],
    [at('tomorrow', '06:00'), 'tomorrow at 6:00 AM', 'mañana a las 6:00 a.m.'],
    [at('this-week', '10:00'), 'on Monday at 10:00 AM', 'el lunes a las 10:00 a.m.'],
    [at('later', '01:15'), 'on December 28 at 1:15 AM', 'el 28 de diciembre a la 1:15 a.m.'],
  ])('the moment %j is phrased idiomatically in English and Spanish', (when, english, spanish) => {
    expect(renderInEachLanguage(moment, ({ momentText }) => momentText(when))).toEqual([english, spanish])
  })

  test('the message about a closed kitchen ends with a single period', () => {
    const back = at('tomorrow', '11:00')
    const kitchen = { en: enKitchen, es: esKitchen }
    const closed = { handoff: 'delivery', reason: 'Too much snow', back } as const
    expect(renderInEachLanguage(kitchen, ({ pausedUntilText }) => pausedUntilText(closed))).toEqual([
      'There’s no delivery right now: Too much snow. It’s back tomorrow at 11:00 AM.',
      'En este momento no hay servicio a domicilio: Too much snow. Regresa mañana a las 11:00 a.m.',
    ])
    expect(
      renderInEachLanguage(kitchen, ({ timeUnavailableText: noTimeText }) =>
        noTimeText('past', null, back),
      )[1],
    ).toBe('Esa hora ya pasó. La próxima hora disponible es mañana a las 11:00 a.m.')
  })
})

describe('the reason why a promotion gives no discount', () => {
  const promotions = { en: enPromotions, es: esPromotions }
  const kitchens = ['Gulch', 'Inglewood', 'Oakland']

  test.each<[PromotionProblem, 'reward' | 'coupon', string, string]>([
    [
      { reason: 'kitchen', location_ids: [] },
      'coupon',
      'This code is for orders from Gulch, Inglewood, or Oakland only.',
      'Este código solo vale en Gulch, Inglewood u Oakland.',
    ],
    [
      { reason: 'handoff', handoffs: ['pickup', 'delivery'] },
      'reward',
      'This reward is for pickup or delivery orders only.',
      'Esta recompensa solo vale en pedidos para recoger o a domicilio.',
    ],
    [
      { reason: 'hours', times: [{ days: ['fri', 'sat'], from: '21:00', until: '01:00' }] },
      'reward',
      'This reward is for orders on Friday or Saturday from 9:00 PM to 1:00 AM.',
      'Esta recompensa es para pedidos los viernes o sábados de las 9:00 p.m. a la 1:00 a.m.',
    ],
    [
      { reason: 'not_yet', from: '2026-11-24' },
      'coupon',
      'This code is for orders starting November 24.',
      'Este código es para pedidos a partir del 24 de noviembre.',
    ],
  ])('the message for the promotion problem %j is translated', (problem, kind, english, spanish) => {
    const named = { kind, products: [], kitchens }
    const words = renderInEachLanguage(promotions, ({ promotionProblemText }) =>
      promotionProblemText(problem, named),
    )
    expect(words).toEqual([english, spanish])
  })
})

test('a refund message names the payment method with the correct article', () => {
  const tender = { en: enTender, es: esTender }
  const card = { type: 'visa', number: '4242' }
  const back = (type: 'newcredit' | 'giftcard' | 'payinstore') =>
    renderInEachLanguage(tender, ({ tenderText }) => `… ${tenderText({ type, card })}`)
  expect(back('newcredit')).toEqual(['… Visa ending in 4242', '… tu Visa terminada en 4242'])
  expect(back('giftcard')).toEqual(['… gift card ••4242', '… tu tarjeta de regalo ••4242'])
  expect(back('payinstore')[1]).toBe('… lo que pagas al recibirlo')
})

test('the message about a changed handoff is translated', () => {
  const trouble = { en: enTrouble, es: esTrouble }
  const was = { name: 'Gulch', handoff: 'delivery', sub_handoff: null } as const
  const now = { handoff: 'pickup', sub_handoff: 'drivethru' } as const
  expect(renderInEachLanguage(trouble, ({ handoffChangedText }) => handoffChangedText(was, now))).toEqual([
    'Gulch no longer offers Delivery. Your bag is now for Drive-thru.',
    'Gulch ya no ofrece entrega a domicilio. Ahora tu bolsa es para el autoservicio.',
  ])
})

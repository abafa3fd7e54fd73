import type { TierBenefits } from '#src/contract/member/members.ts'
import { accountTexts } from '../texts/account-texts.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type MemberMailInput = { chain: string; firstName: string; link: string }

export function renderTierReachedMail({
  chain,
  firstName,
  benefits,
  link,
}: MemberMailInput & { benefits: TierBenefits }): RenderedMail {
  const copy = mailTexts().mailCopy.tierReached
  const name = accountTexts().membersAreaCopy.tier[benefits.tier]
  return renderMail({
    chain,
    subject: copy.subject(name),
    title: copy.title(name),
    preview: copy.words(quoteGuestText(firstName), name),
    blocks: [
      { kind: 'paragraph', text: copy.words(quoteGuestText(firstName), name) },
      ...accountTexts()
        .membersAreaCopy.benefits.of(benefits)
        .map(text => ({ kind: 'paragraph' as const, text: `- ${text}` })),
      { kind: 'button', label: copy.button, link },
    ],
  })
}

type BirthdayReward = { reward: { label: string; days: number } }

export function renderBirthdayRewardMail({
  chain,
  firstName,
  reward,
  link,
}: MemberMailInput & BirthdayReward): RenderedMail {
  const copy = mailTexts().mailCopy.birthday
  return renderMail({
    chain,
    subject: copy.subject(quoteGuestText(firstName)),
    title: copy.title,
    preview: copy.words(reward.label),
    blocks: [
      { kind: 'paragraph', text: mailTexts().mailCopy.greeting(quoteGuestText(firstName)) },
      { kind: 'paragraph', text: copy.words(reward.label) },
      { kind: 'paragraph', text: copy.good(reward.days) },
      { kind: 'button', label: copy.button, link },
    ],
  })
}

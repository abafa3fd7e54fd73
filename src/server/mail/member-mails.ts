import type { TierBenefits } from '../../contract/member/members.ts'
import { accountWords } from '../words/account-words.ts'
import { mailWords } from '../words/mail-words.ts'
import { guestWords } from './guest-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type Facts = { chain: string; firstName: string; link: string }

export function tierReached({
  chain,
  firstName,
  benefits,
  link,
}: Facts & { benefits: TierBenefits }): RenderedMail {
  const words = mailWords().mailCopy.tierReached
  const name = accountWords().membersAreaCopy.tier[benefits.tier]
  return renderMail({
    chain,
    subject: words.subject(name),
    title: words.title(name),
    preview: words.words(guestWords(firstName), name),
    blocks: [
      { kind: 'words', text: words.words(guestWords(firstName), name) },
      ...accountWords()
        .membersAreaCopy.benefits.of(benefits)
        .map(text => ({ kind: 'words' as const, text: `- ${text}` })),
      { kind: 'button', label: words.button, link },
    ],
  })
}

type Treat = { reward: { label: string; days: number } }

export function birthdayReward({ chain, firstName, reward, link }: Facts & Treat): RenderedMail {
  const words = mailWords().mailCopy.birthday
  return renderMail({
    chain,
    subject: words.subject(guestWords(firstName)),
    title: words.title,
    preview: words.words(reward.label),
    blocks: [
      { kind: 'words', text: mailWords().mailCopy.greeting(guestWords(firstName)) },
      { kind: 'words', text: words.words(reward.label) },
      { kind: 'words', text: words.good(reward.days) },
      { kind: 'button', label: words.button, link },
    ],
  })
}

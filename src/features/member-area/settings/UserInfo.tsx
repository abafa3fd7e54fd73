import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { Member } from '#src/contract/member/members.ts'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { savedGiftCardsCopy as giftCardWords } from '#src/copy/checkout/gift-card-forms.ts'
import { savedCardCopy as cardWords } from '#src/copy/checkout/saved-cards.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { isCardExpired } from '#src/domain/money/card-expiry.ts'
import { $member } from '#src/stores/account/member.ts'
import { savedCardList } from '#src/stores/account/saved-cards.ts'
import { savedGiftCardList } from '#src/stores/account/saved-gift-cards.ts'
import { cancelEmailChange, resendEmailChange } from '#src/stores/account/settings/email-change.ts'
import { hasSavedInput } from '#src/stores/account/settings/settings-storage.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { AvoidsPanel } from './AvoidsPanel.tsx'
import { DataPanel } from './DataPanel.tsx'
import { EditPanel } from './EditPanel.tsx'
import { FavoritesPanel } from './FavoritesPanel.tsx'
import { OrderNoticesPanel } from './OrderNoticesPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { StoredCardsPanel } from './StoredCardsPanel.tsx'

const { groups, profile: profileCopy, email: emailCopy, password: passwordCopy } = accountSettingsCopy

export function UserInfo() {
  const member = useStore($member, { ssr: 'initial' })
  if (!member) return null
  return (
    <div className="grid gap-10">
      <Group title={groups.account}>
        <ProfilePanel member={member} />
        <EmailPanel member={member} />
        <PasswordPanel member={member} />
        <SessionsPanel />
      </Group>
      <Group title={groups.food}>
        <AvoidsPanel />
        <FavoritesPanel />
      </Group>
      <Group title={groups.payment}>
        <SavedCardsPanel />
        <GiftCardsPanel />
      </Group>
      <Group title={groups.privacy}>
        <OrderNoticesPanel />
        <DataPanel />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-title">
        {title}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">{children}</div>
    </section>
  )
}

/**
 * Shows the member's profile and its form. The form starts open if the member was redirected to it or has
 * unsaved edits.
 */
function ProfilePanel({ member }: { member: Member }) {
  const { first_name, last_name, phone, birthday } = member
  const wasRedirected = new URLSearchParams(location.search).has('next')
  const startsOpen = wasRedirected || hasSavedInput('profile', member.id)
  return (
    <EditPanel
      form="profile"
      title={profileCopy.title}
      edit={profileCopy.edit}
      startsOpen={startsOpen}
      replaces
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        <DetailRow name={profileCopy.name} value={`${first_name} ${last_name}`} />
        <DetailRow name={profileCopy.phone} value={formatPhone(phone)} />
        <DetailRow
          name={profileCopy.birthday}
          value={birthday ? profileCopy.birthdayOn(birthday) : profileCopy.noBirthday}
        />
      </dl>
    </EditPanel>
  )
}

function DetailRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="text-left text-lg font-bold wrap-anywhere">
        {value}
      </dd>
    </div>
  )
}

function EmailPanel({ member }: { member: Member }) {
  const { id, email, pending_email, read_only } = member
  const isReadOnly = read_only.includes('email')
  return (
    <EditPanel
      form="email"
      title={emailCopy.title}
      edit={isReadOnly ? null : emailCopy.change}
      startsOpen={hasSavedInput('email', id)}
    >
      <p className="text-sm text-muted">{emailCopy.current}</p>
      <p className="text-lg font-bold wrap-anywhere">{email}</p>
      {pending_email && (
        <div className="mt-3 rounded-md border-2 border-ink bg-yellow-100 px-3 py-2 text-sm wrap-anywhere">
          <p className="flex items-start gap-2">
            <Icon name="mail" className="mt-0.5 size-5" />
            {emailCopy.pending(pending_email)}
          </p>
          <div className="mt-1 flex flex-wrap gap-x-5">
            <Button variant="link" size="small" onClick={() => void resendEmailChange()}>
              {emailCopy.again}
            </Button>
            <Button variant="link" size="small" onClick={() => void cancelEmailChange()}>
              {emailCopy.cancel}
            </Button>
          </div>
        </div>
      )}
      {isReadOnly && <p className="mt-3 text-sm text-muted">{emailCopy.readOnly}</p>}
    </EditPanel>
  )
}

function PasswordPanel({ member }: { member: Member }) {
  return (
    <EditPanel
      form="password"
      title={passwordCopy.title}
      edit={member.has_password ? passwordCopy.change : passwordCopy.set}
    >
      <p>{member.has_password ? passwordCopy.hint : passwordCopy.setHint}</p>
    </EditPanel>
  )
}

function SavedCardsPanel() {
  return (
    <StoredCardsPanel
      cards={savedCardList}
      copy={cardWords}
      icon="card"
      detail={({ expire }) =>
        (isCardExpired(expire, new Date(environment().now())) ? cardWords.expired : cardWords.expires)(expire)
      }
    />
  )
}

function GiftCardsPanel() {
  return (
    <StoredCardsPanel
      cards={savedGiftCardList}
      copy={giftCardWords}
      icon="gift"
      detail={({ balance }) => giftCardWords.left(balance)}
    >
      <p className="mt-3">
        <a href="/gift-cards" className="font-bold underline underline-offset-4">
          {giftCardWords.check}
        </a>
      </p>
    </StoredCardsPanel>
  )
}

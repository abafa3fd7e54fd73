import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { MemberNotificationSettings } from '#src/contract/order/order-notices.ts'
import { orderEmailSettingsCopy as mails } from '#src/copy/order/order-notices.ts'
import { orderPushCopy as push, orderTextsCopy as texts } from '#src/copy/order/short-notices.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import {
  $orderNoticesError,
  $orderNotificationSettings,
  readOrderNotices,
  setOrderEmailNotices,
  setOrderTextNotices,
} from '#src/stores/account/settings/order-notices.ts'
import { requestNotificationPermission, supportsNotifications } from '#src/stores/browser/notifications.ts'
import { setDeviceNotifications } from '#src/stores/order/device-notifications.ts'
import { $orderNotifications } from '#src/stores/session/order-notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

export function OrderNoticesPanel() {
  const loaded = useStore($orderNotificationSettings, { ssr: 'initial' })
  const problem = useStore($orderNoticesError, { ssr: 'initial' })
  return (
    <SettingsPanel title={mails.section}>
      <ErrorText error={problem} />
      <AsyncContent
        loaded={loaded}
        reading={mails.reading}
        onRetry={() => void readOrderNotices()}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {notices => <Channels {...notices} />}
      </AsyncContent>
    </SettingsPanel>
  )
}

function Channels({ wanted, texts: { to, ...textState }, push_key }: MemberNotificationSettings) {
  return (
    <div className="grid gap-4">
      <Channel
        title={mails.title}
        text={wanted ? mails.wanted : mails.unwanted}
        buttonLabel={wanted ? mails.stop : mails.start}
        onPress={() => void setOrderEmailNotices(!wanted)}
      />
      <Channel
        title={texts.title}
        text={
          textState.stopped
            ? texts.stopped(to)
            : textState.wanted
              ? texts.wantedEach(to)
              : texts.offerEach(to)
        }
        buttonLabel={textState.wanted ? texts.stop : texts.start}
        onPress={() => void setOrderTextNotices(!textState.wanted)}
      >
        {!textState.wanted && <p className="mt-2 text-sm text-muted">{texts.rates}</p>}
      </Channel>
      {push_key && supportsNotifications() && <ThisDevice />}
    </div>
  )
}

function ThisDevice() {
  const isNotified = useStore($orderNotifications, { ssr: 'initial' }) !== null
  const [isDenied, setDenied] = useState(false)
  const toggle = async () => {
    setDenied((await setDeviceNotifications(!isNotified, requestNotificationPermission)) === 'denied')
  }
  return (
    <Channel
      title={push.title}
      text={isDenied ? push.denied : isNotified ? push.each : push.offerEach}
      buttonLabel={isNotified ? push.stop : push.start}
      onPress={() => void toggle()}
    />
  )
}

type ChannelProps = {
  title: string
  text: string
  buttonLabel: string
  onPress: () => void
  children?: ReactNode
}

function Channel({ title, text, buttonLabel, onPress, children }: ChannelProps) {
  return (
    <div className="border-line not-first:border-t-2 not-first:pt-4">
      <h4 className="font-sans text-base font-black tracking-normal normal-case">{title}</h4>
      <p role="status" className="mt-1">
        {text}
      </p>
      <div className="mt-3">
        <Button variant="outline" size="small" onClick={onPress}>
          {buttonLabel}
        </Button>
      </div>
      {children}
    </div>
  )
}

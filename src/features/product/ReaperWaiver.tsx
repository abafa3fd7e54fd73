import { reaperWaiver } from '#src/copy/menu/reaper-waiver.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'

type ReaperWaiverProps = {
  id: string
  isAccepted: boolean
  error: string | null
  onAccept: (isAccepted: boolean) => void
}

export function ReaperWaiver({ id, isAccepted, error, onAccept }: ReaperWaiverProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 overflow-hidden rounded-lg border-3 border-ink bg-surface shadow-sticker"
    >
      <div aria-hidden="true" className="checkers h-6 border-b-3 border-ink bg-accent" />
      <div className="p-5 md:p-6">
        <h2 id={`${id}-title`} className="text-title text-primary">
          {reaperWaiver.title}
        </h2>
        <p className="mt-2 max-w-prose">{reaperWaiver.text}</p>
        <div className="mt-3 font-bold">
          <Checkbox
            checked={isAccepted}
            error={error}
            onChange={event => onAccept(event.currentTarget.checked)}
          >
            {reaperWaiver.accept}
          </Checkbox>
        </div>
      </div>
    </section>
  )
}

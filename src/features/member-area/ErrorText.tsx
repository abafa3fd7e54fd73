import type { ApiError } from '#src/stores/api/request.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

export function ErrorText({ error }: { error: ApiError | null }) {
  return (
    <p role="alert" className="flex items-start gap-2 font-bold text-danger empty:hidden not-empty:mb-3">
      {error && (
        <>
          <Icon name="alert" className="mt-0.5 size-5" />
          {error.message}
        </>
      )}
    </p>
  )
}

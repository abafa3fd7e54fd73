import { useStore } from '@nanostores/react'
import type { Location } from '#src/contract/locations.ts'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { statusText } from '#src/copy/kitchen/locations.ts'
import { pickKitchenAndOpenMenu } from '#src/features/kitchen/pick-kitchen-and-open-menu.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import {
  $favoriteError,
  $favoriteKitchens,
  readFavoriteKitchens,
  toggleFavorite,
} from '#src/stores/account/favorites.ts'
import { toPickedKitchen } from '#src/stores/kitchen/to-picked-kitchen.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useListItemRemoval } from '#src/ui/use-removal.ts'
import { ErrorText } from '../ErrorText.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const { favorites: copy } = accountSettingsCopy

export function FavoritesPanel() {
  const loaded = useStore($favoriteKitchens, { ssr: 'initial' })
  const problem = useStore($favoriteError, { ssr: 'initial' })
  const { focusTarget: heading, notice, remove } = useListItemRemoval<HTMLHeadingElement>()
  const removeKitchen = ({ menu_id, name }: Location) => {
    const isRemoved = toggleFavorite(menu_id).then(() => $favoriteError.get() === null)
    void remove(isRemoved, copy.removed(name))
  }
  return (
    <SettingsPanel title={copy.title} heading={heading}>
      <ErrorText error={problem} />
      <p role="status" className="sr-only">
        {notice}
      </p>
      <AsyncContent
        loaded={loaded}
        reading={copy.reading}
        onRetry={() => void readFavoriteKitchens()}
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {kitchens =>
          kitchens.length === 0 ? (
            <>
              <p>{copy.empty}</p>
              <div className="mt-3">
                <Button href="/locations" variant="outline" size="small" icon="pin">
                  {copy.find}
                </Button>
              </div>
            </>
          ) : (
            <ul className="divide-y-2 divide-line">
              {kitchens.map(kitchen => (
                <FavoriteKitchen key={kitchen.id} kitchen={kitchen} onRemove={() => removeKitchen(kitchen)} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </SettingsPanel>
  )
}

function FavoriteKitchen({ kitchen, onRemove }: { kitchen: Location; onRemove: () => void }) {
  const { name, address, city, state, menu_id, status } = kitchen
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <button
        type="button"
        aria-label={copy.remove(name)}
        aria-pressed="true"
        onClick={onRemove}
        className="touch-target grid size-11 place-content-center rounded-full border-3 border-ink bg-primary text-on-primary hover:bg-red-700 active:scale-90"
      >
        <Icon name="heart" className="size-5 fill-current" />
      </button>
      <div>
        <p className="font-bold">{name}</p>
        <p className="text-sm text-muted">
          {address}, {city}, {state}
        </p>
        <p className="text-sm">{statusText(status, kitchen)}</p>
      </div>
      <div className="max-sm:col-start-2 max-sm:mt-2">
        <Button
          href={`/menu/${menu_id}`}
          variant="secondary"
          size="small"
          aria-label={copy.orderAt(name)}
          onClick={event => {
            event.preventDefault()
            void pickKitchenAndOpenMenu(toPickedKitchen(kitchen))
          }}
        >
          {copy.order}
        </Button>
      </div>
    </li>
  )
}

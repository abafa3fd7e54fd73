import { $favoriteError, $favorites, toggleFavorite } from '#src/stores/favorites.ts'
import { watchMember } from '#src/stores/member.ts'

/** Lets a member's hearts show and change their favorite kitchens. */
export function startHearts(): void {
  const hearts = document.querySelectorAll<HTMLElement>('[data-favorite]')
  const message = document.querySelector('[data-favorite-error]')
  watchMember()
  $favorites.subscribe(favorites => {
    for (const heart of hearts) heart.ariaPressed = String(favorites.includes(heart.dataset.favorite ?? ''))
  })
  $favoriteError.subscribe(error => {
    if (message) message.textContent = error?.message ?? ''
  })
  for (const heart of hearts) {
    heart.addEventListener('click', () => void toggleFavorite(heart.dataset.favorite ?? ''))
  }
}

import { $favoriteError, $favorites, toggleFavorite } from '#src/stores/account/favorites.ts'
import { loadMemberOnSignIn } from '#src/stores/account/member.ts'

/**
 * Marks the member's favorite kitchens, including in search results. Clicking a heart toggles the favorite.
 */
export function initFavoriteHearts(): void {
  const message = document.querySelector('[data-favorite-error]')
  const render = () => {
    const favorites = $favorites.get()
    for (const heart of document.querySelectorAll<HTMLElement>('[data-favorite]')) {
      heart.ariaPressed = String(favorites.includes(heart.dataset.favorite ?? ''))
    }
  }
  loadMemberOnSignIn()
  $favorites.subscribe(render)
  $favoriteError.subscribe(error => {
    if (message) message.textContent = error?.message ?? ''
  })
  document.addEventListener('kitchens-shown', render)
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element && target.closest<HTMLElement>('[data-favorite]')
    if (heart) void toggleFavorite(heart.dataset.favorite ?? '')
  })
}

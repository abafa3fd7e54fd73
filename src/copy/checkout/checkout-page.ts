export const checkoutPageCopy = {
  title: 'Checkout',
  back: 'Back to the menu',
  noScript:
    'Ordering online needs JavaScript. Turn it on, or call your kitchen. Its number is on the locations page.',
  locations: 'See all kitchens',
}

/** In the address of a product: begin with the choices. */
export const CHOOSE_PLACE = 'choose'

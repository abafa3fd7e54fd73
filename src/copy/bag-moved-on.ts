/** Of changes that waited while another tab took the bag to another kitchen. */
export const bagMovedOn =
  'Your bag moved to another kitchen before your last changes to it were sent, so they were not made. Please check that everything in it is as you want it.'

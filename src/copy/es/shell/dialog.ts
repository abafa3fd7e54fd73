/** What closes a dialog that says no more of it. */
export const closeDialog = 'Cerrar'

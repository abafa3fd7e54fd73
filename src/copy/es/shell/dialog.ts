export const closeDialog = 'Cerrar'

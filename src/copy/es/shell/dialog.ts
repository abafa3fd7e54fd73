export const closeDialogLabel = 'Cerrar'

export const allergyNoteCopy = {
  title: 'Nota de alergias',
  label: '¿Qué debe saber la cocina?',
  hint: 'Se imprime en la comanda de tu pedido. La cocina tiene cuidado, pero no puede prometer que algo esté libre de un alérgeno. Si una alergia es grave, llama antes de pedir.',
  promise: 'La cocina lee esto y tiene cuidado. No puede prometer que algo esté libre de un alérgeno.',
}

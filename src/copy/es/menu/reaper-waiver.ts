export const reaperWaiver = {
  version: '2026-01',
  title: 'La exención de responsabilidad Reaper',
  text: 'El nivel Reaper se prepara con algunos de los chiles más picantes del mundo. Al agregarlo a tu pedido confirmas que tienes 18 años o más, que lo comes bajo tu propio riesgo y que nadie de tu grupo que tenga problemas del corazón, asma o alergia a los chiles lo va a tocar.',
  accept: 'Tengo 18 años o más y acepto la exención de responsabilidad Reaper',
}

import { type Drawing, fill, outlinedShape } from './ink.ts'
import { mouth, rim, type Vessel, vesselBody, wallPatch } from './vessels.ts'

const crock: Vessel = { x: 400, y: 450, rx: 330, ry: 92, foot: 200, height: 240, belly: 50 }

export function bowl(
  contents: Drawing,
  { vessel = crock, edge = '#d7261e', color = '#fffaf0', shade = '#cdb58c' } = {},
): Drawing {
  const lip = { ...vessel, rx: vessel.rx + 12, ry: vessel.ry + 6, foot: vessel.rx + 12, height: 30, belly: 0 }
  return [
    outlinedShape(mouth(vessel, 12), shade),
    vesselBody(vessel, color, shade, '#ffffff', fill(wallPatch(vessel, 0, 1, 0.56, 0.66), edge)),
    contents,
    outlinedShape(
      rim(vessel, 30, 12),
      edge,
      fill(wallPatch(lip, 0.5, 0.98, 0.16, 0.42), '#ffffff', 'opacity=".45"'),
      fill(wallPatch(lip, 0, 1, 0.7, 1), '#1b1512', 'opacity=".22"'),
    ),
  ].join('')
}

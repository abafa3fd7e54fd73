import { type Drawing, fill, outlinedShape, shadow } from '../kit/ink.ts'
import { ellipse, type Point, parsePoints, placeShape, roundedPolygon, smooth } from '../kit/shapes.ts'
import { comb } from '../kit/table.ts'

function bone(): Drawing {
  const end: Point[] = parsePoints('120,-34 190,-78 250,-70 270,-20 240,4 272,40 246,86 186,82 120,36')
  const shape = placeShape(smooth([...end, ...[...end].map(([x, y]): Point => [-x, -y])]), {
    x: 400,
    y: 400,
    turn: -32,
    size: 1.3,
  })
  return outlinedShape(
    shape,
    '#fff6e4',
    shadow(shape, 22, 24, '#dcc398'),
    shadow(shape, 9, 10, '#b8925c', 'opacity=".55"'),
    fill(
      placeShape(smooth(parsePoints('-180,-58 -100,-24 100,-22 -60,-12 -150,-30')), {
        x: 400,
        y: 400,
        turn: -32,
        size: 1.3,
      }),
      '#ffffff',
    ),
  )
}

function phone(): Drawing {
  const base = smooth(parsePoints('150,700 170,560 260,430 540,430 630,560 650,700 600,736 200,736'))
  const dial = ellipse(400, 580, 120, 112)
  const handset = smooth(
    parsePoints(
      '70,360 60,260 150,190 400,150 650,190 740,260 730,360 640,390 590,330 560,290 400,270 240,290 210,330 160,390',
    ),
  )
  const holes = Array.from({ length: 9 }, (_, i) =>
    fill(
      ellipse(400 + Math.cos(i * 0.66 - 1.2) * 84, 580 + Math.sin(i * 0.66 - 1.2) * 78, 18, 17, 0, 20),
      '#1b1512',
    ),
  )
  return [
    outlinedShape(roundedPolygon(parsePoints('280,300 340,300 350,440 270,440'), 12), '#a31714') +
      outlinedShape(roundedPolygon(parsePoints('460,300 520,300 530,440 450,440'), 12), '#a31714'),
    outlinedShape(
      base,
      '#d7261e',
      shadow(base, 34, 20, '#8c1416'),
      fill(smooth(parsePoints('196,660 214,560 280,470 300,480 244,570 226,670')), '#fb8b78'),
    ),
    outlinedShape(dial, '#fffaf0', shadow(dial, 10, 10, '#dccdb0'), ...holes) +
      outlinedShape(ellipse(400, 580, 44, 42), '#ffc72c') +
      comb({ x: 400, y: 580, size: 0.52 }, '#d7261e'),
    outlinedShape(
      handset,
      '#d7261e',
      shadow(handset, 12, 24, '#8c1416'),
      fill(smooth(parsePoints('110,280 180,226 400,188 560,206 400,212 200,250 130,310')), '#fb8b78'),
    ),
  ].join('')
}

function cloche(): Drawing {
  const dome = smooth(parsePoints('110,560 120,430 200,290 320,220 480,220 600,290 680,430 690,560 400,574'))
  const dish = roundedPolygon(parsePoints('50,560 750,560 700,640 100,640'), [16, 16, 40, 40])
  return [
    outlinedShape(ellipse(400, 190, 44, 40), '#ffc72c', shadow(ellipse(400, 190, 44, 40), 9, 10, '#cc8a00')),
    outlinedShape(
      dome,
      '#d7261e',
      shadow(dome, 40, 20, '#8c1416'),
      fill(smooth(parsePoints('170,500 190,400 260,310 290,320 228,410 204,510')), '#fb8b78'),
    ),
    comb({ x: 420, y: 420, size: 1.7 }, '#ffc72c'),
    outlinedShape(
      dish,
      '#fffaf0',
      shadow(dish, 20, 16, '#cdb58c'),
      fill(parsePoints('90,572 620,572 620,586 90,586'), '#ffffff'),
    ),
  ].join('')
}

export const pictures: Record<string, () => Drawing> = {
  placeholder: cloche,
  'shell/bone': bone,
  'shell/phone': phone,
}

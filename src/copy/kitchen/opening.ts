/** When a kitchen, or what is sold out there, is back. */
export const openingCopy = {
  backAt: (time: string) => `Back at ${time}.`,
  back: (time: string) => `Back ${time}.`,
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  onDay: (day: string, time: string) => `${day} at ${time}`,
}

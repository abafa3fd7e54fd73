declare module 'web-push' {
  type Details = { subject: string; publicKey: string; privateKey: string }
  type Options = { vapidDetails: Details; TTL: number; topic: string; urgency: 'high' | 'normal' }
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
  type Request = { endpoint: string; method: string; headers: Record<string, string>; body: Buffer }
  const webPush: {
    generateRequestDetails: (to: Subscription, payload: string, options: Options) => Request
    generateVAPIDKeys: () => { publicKey: string; privateKey: string }
  }
  export default webPush
}

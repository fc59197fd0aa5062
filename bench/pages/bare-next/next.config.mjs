/** @type {import('next').NextConfig} */
export default {
  rewrites: async () => [
    { source: '/media/:path*', destination: `${process.env.SALES_API_URL}/media/:path*` },
  ],
}

import { createApp } from 'vue'
import ClientApplication from './ClientApplication.vue'

createApp(ClientApplication).mount('#root')

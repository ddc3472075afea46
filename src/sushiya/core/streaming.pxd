cimport cython

cdef extern from *:
    """
    #include <string.h>
    #if defined(__SSE2__) || defined(_M_X64)
    #include <emmintrin.h>
    static void sushiya_copy_past_caches(unsigned char* out, const unsigned char* source, size_t count) {
        size_t at = (64 - ((size_t) out & 63)) & 63;  /* the first whole line of the cache */
        if (count < at + 64) {
            memcpy(out, source, count);
            return;
        }
        memcpy(out, source, at);
        for (; at + 64 <= count; at += 64) {
            __m128i a = _mm_loadu_si128((const __m128i*) (source + at));
            __m128i b = _mm_loadu_si128((const __m128i*) (source + at + 16));
            __m128i c = _mm_loadu_si128((const __m128i*) (source + at + 32));
            __m128i d = _mm_loadu_si128((const __m128i*) (source + at + 48));
            _mm_stream_si128((__m128i*) (out + at), a);
            _mm_stream_si128((__m128i*) (out + at + 16), b);
            _mm_stream_si128((__m128i*) (out + at + 32), c);
            _mm_stream_si128((__m128i*) (out + at + 48), d);
        }
        memcpy(out + at, source + at, count - at);
    }
    #define sushiya_wait_for_copies() _mm_sfence()
    #else
    #define sushiya_copy_past_caches(out, source, count) memcpy(out, source, count)
    #define sushiya_wait_for_copies() ((void) 0)
    #endif
    """
    void copy_past_caches "sushiya_copy_past_caches"(unsigned char* out, unsigned char* source, size_t count) noexcept nogil
    void wait_for_copies "sushiya_wait_for_copies"() noexcept nogil

cdef inline void stream(unsigned char* source, Py_ssize_t count, unsigned char* out, Py_ssize_t at) noexcept nogil
cdef inline void settle() noexcept nogil

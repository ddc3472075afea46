cimport cython

@cython.final
cdef class Session:
    cdef public str holder
    cdef public object also
    cdef public object send
    cdef public str address
    cdef public object end
    cdef public dict told
    cdef public bint is_gone
    cdef public bint is_turned_away
